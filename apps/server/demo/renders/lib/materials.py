"""Materials: plastics, metals, glass and screens with small irregularities. Colours are sRGB hex values."""

import bpy


def rgb(colour, alpha=1.0):
    """Converts an sRGB hex value such as "#FFB224" to the linear colour that nodes expect."""
    channels = [int(colour.lstrip("#")[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return (*(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels), alpha)


def new(name):
    """Creates a material with nodes. Returns the material, its node tree and the principled shader."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree, material.node_tree.nodes["Principled BSDF"]


def link(tree, source, target):
    tree.links.new(source, target)


def node(tree, kind, **inputs):
    """Adds a node and sets its inputs by name (underscores for spaces) or, unless it has them, its properties."""
    made = tree.nodes.new(kind)
    for key, value in inputs.items():
        name = key.replace("_", " ")
        if name in made.inputs:
            made.inputs[name].default_value = value
        else:
            setattr(made, key, value)
    return made


def coordinates(tree, scale=(1, 1, 1), space="Object"):
    mapping = node(tree, "ShaderNodeMapping", Scale=scale)
    link(tree, tree.nodes.new("ShaderNodeTexCoord").outputs[space], mapping.inputs["Vector"])
    return mapping.outputs["Vector"]


def noise(tree, scale, detail=4.0, space="Object"):
    made = node(tree, "ShaderNodeTexNoise", Scale=scale, Detail=detail)
    link(tree, coordinates(tree, space=space), made.inputs["Vector"])
    return made.outputs["Fac"]


def between(tree, factor, low, high):
    """Maps a factor from 0 to 1 to a range."""
    made = node(tree, "ShaderNodeMapRange", To_Min=low, To_Max=high)
    link(tree, factor, made.inputs["Value"])
    return made.outputs["Result"]


def mix_colours(tree, factor, one, other):
    ramp = node(tree, "ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = one
    ramp.color_ramp.elements[1].color = other
    ramp.color_ramp.elements[0].position = 0.3
    ramp.color_ramp.elements[1].position = 0.7
    link(tree, factor, ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def bump(tree, shader, height, strength, distance):
    made = node(tree, "ShaderNodeBump", Strength=strength, Distance=distance)
    link(tree, height, made.inputs["Height"])
    link(tree, made.outputs["Normal"], shader.inputs["Normal"])


def plastic(name, colour, rough=0.38, grain=0.25, coat=0.0, soft=0.0, size=1.0):
    """Injection-moulded plastic: a fine grain and uneven gloss.

    soft: share of the light that goes through it, which renders slowly
    size: centimetres per unit of the scene, so that the grain keeps its real size
    """
    material, tree, shader = new(name)
    shader.inputs["Base Color"].default_value = rgb(colour)
    shader.inputs["Subsurface"].default_value = soft
    shader.inputs["Subsurface Color"].default_value = rgb(colour)
    shader.inputs["Subsurface Radius"].default_value = (0.4, 0.3, 0.25)
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.08
    link(tree, between(tree, noise(tree, 0.7 * size), rough - 0.06, rough + 0.08), shader.inputs["Roughness"])
    if grain:
        bump(tree, shader, noise(tree, 26 * size, 2), grain * 0.35, 0.012 / size)
    return material


def metal(name, colour="#C9CCD2", rough=0.25, brushed=False):
    material, tree, shader = new(name)
    shader.inputs["Base Color"].default_value = rgb(colour)
    shader.inputs["Metallic"].default_value = 1
    link(tree, between(tree, noise(tree, 3), rough - 0.07, rough + 0.1), shader.inputs["Roughness"])
    if brushed:
        lines = node(tree, "ShaderNodeTexNoise", Scale=9.0, Detail=6.0)
        link(tree, coordinates(tree, (0.4, 0.4, 18)), lines.inputs["Vector"])
        bump(tree, shader, lines.outputs["Fac"], 0.08, 0.01)
    return material


def glossy(name, colour="#05070B", rough=0.04, specular=0.6, coat=1.0):
    """Dark glass in front of a display or a lens: what counts are its reflections."""
    material, _, shader = new(name)
    shader.inputs["Base Color"].default_value = rgb(colour)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.01
    return material


def coated_lens(name="lens"):
    """Glass of a lens, whose coating reflects violet in the middle and teal at a flat angle."""
    material, tree, shader = new(name)
    shader.inputs["Base Color"].default_value = rgb("#04050C")
    shader.inputs["Roughness"].default_value = 0.02
    shader.inputs["Clearcoat"].default_value = 1
    weight = node(tree, "ShaderNodeLayerWeight", Blend=0.35)
    tint = mix_colours(tree, weight.outputs["Facing"], rgb("#3B1E6E"), rgb("#1F8FA0"))
    shine = node(tree, "ShaderNodeBsdfGlossy", Roughness=0.03)
    link(tree, tint, shine.inputs["Color"])
    mix = node(tree, "ShaderNodeMixShader", Fac=0.35)
    link(tree, shader.outputs["BSDF"], mix.inputs[1])
    link(tree, shine.outputs["BSDF"], mix.inputs[2])
    link(tree, mix.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return material


def clear(name, colour="#FFFFFF", rough=0.0, ior=1.45):
    """Transparent plastic or glass."""
    material, _, shader = new(name)
    shader.inputs["Base Color"].default_value = rgb(colour)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Transmission"].default_value = 1
    shader.inputs["IOR"].default_value = ior
    return material


def pane(name="pane", tint="#DCE6F2", reflection=0.12):
    """A thin window pane: lets light through without refraction, which renders without noise."""
    material, tree, shader = new(name)
    through = node(tree, "ShaderNodeBsdfTransparent", Color=rgb(tint))
    shine = node(tree, "ShaderNodeBsdfGlossy", Roughness=0.02)
    fresnel = node(tree, "ShaderNodeFresnel", IOR=1.45)
    mix = node(tree, "ShaderNodeMixShader", Fac=reflection)
    link(tree, fresnel.outputs["Fac"], mix.inputs[0])
    link(tree, through.outputs["BSDF"], mix.inputs[1])
    link(tree, shine.outputs["BSDF"], mix.inputs[2])
    link(tree, mix.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    tree.nodes.remove(shader)
    return material


def light(name, colour, strength):
    """A surface that shines, such as an LED."""
    material, _, shader = new(name)
    shader.inputs["Base Color"].default_value = rgb(colour)
    shader.inputs["Emission"].default_value = rgb(colour)
    shader.inputs["Emission Strength"].default_value = strength
    return material


def screen(name, path, strength=1.0, gloss=0.05):
    """A lit display that shows a picture file; the object needs texture coordinates (see shapes.sheet)."""
    material, tree, shader = new(name)
    picture = node(tree, "ShaderNodeTexImage")
    picture.image = bpy.data.images.load(str(path))
    shader.inputs["Base Color"].default_value = rgb("#030406")
    shader.inputs["Roughness"].default_value = gloss
    shader.inputs["Clearcoat"].default_value = 0.5
    link(tree, picture.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = strength
    return material
